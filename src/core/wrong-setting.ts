/**
 * What the operator has set cannot be used, however often it is tried: a process that ends by this ends as it
 * does where the settings are read, and no supervisor starts it again. The message begins with the setting's
 * name, and never contains a secret.
 */
export class WrongSettingError extends Error {
  override readonly name = 'WrongSettingError'
}
