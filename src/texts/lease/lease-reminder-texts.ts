/** Words of the mail that reminds of a lease's adjustment, and of the page that stops it (decision 0118). */
export interface LeaseReminderTexts {
  /** Heading and subject, by whether the adjustment lies ahead. */
  readonly heading: {
    readonly ahead: (name: string, date: string) => string
    readonly today: (name: string) => string
    readonly late: (name: string, date: string) => string
  }
  /** `change` is the change of the rent in per cent. */
  readonly subject: (heading: string, change: string) => string
  readonly what: string
  /** Of a reminder that could not be sent before the adjustment. */
  readonly delayed: string
  readonly newRent: (yearly: string, monthly: string, change: string) => string
  readonly rentBefore: (yearly: string) => string
  readonly indexUsed: (values: string) => string
  /** Why the new rent is not known. */
  readonly notPublished: (month: string) => string
  readonly expected: (date: string) => string
  readonly lastKnown: (date: string) => string
  readonly lacking: (month: string) => string
  readonly notComputed: string
  readonly link: string
  readonly once: string
  readonly whyYou: string
  readonly change: string
  readonly stop: string
  /** The page behind the link that stops the reminder. */
  readonly stopPage: {
    readonly title: string
    readonly ask: (name: string, email: string) => string
    readonly action: string
    readonly stopped: string
    readonly done: (email: string) => string
    readonly layouts: string
  }
}
