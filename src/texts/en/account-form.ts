/** British English for what every form says. */
export const accountFormEn = {
  allRequired: 'All fields are required.',
  optional: 'optional',
  problems: (count: string) => `${count} fields must be corrected`,
  mistake: 'Error',
  show: 'Show',
  hide: 'Hide',
  dismiss: 'Dismiss the message',
  rule: 'The password must have:',
  parts: {
    length: (least: string, most: string) => `${least}–${most} characters`,
    lowercase: 'at least one lowercase letter',
    uppercase: 'at least one uppercase letter',
    digit: 'at least one number',
  },
  met: 'met',
  missing: 'missing',
  metCount: (met: string, all: string) => `${met} of ${all} requirements are met`,
} as const
