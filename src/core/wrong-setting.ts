/**
 * A setting of the operator is unusable, and a retry cannot help. The process exits with the code for invalid
 * settings, so that no supervisor restarts it. The message begins with the setting's name and contains no
 * secret.
 */
export class WrongSettingError extends Error {
  override readonly name = 'WrongSettingError'
}
