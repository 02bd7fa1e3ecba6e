/** What login methods beside the password say (decision 0116). */
export interface SignOnTexts {
  /** Before the buttons of the login dialog. */
  readonly or: string
  /** @param label name of a provider */
  readonly logInWith: (label: string) => string
  readonly working: string
  /** How a login at a provider went, by the value of the address. */
  readonly states: {
    readonly mailed: string
    readonly added: string
    readonly cancelled: string
    readonly failed: string
    readonly 'no-email': string
    readonly unreachable: string
    readonly throttled: string
    readonly taken: string
    readonly full: string
  }
  readonly confirm: {
    readonly heading: string
    readonly lead: string
    readonly accept: string
    readonly terms: string
    readonly submit: string
  }
  readonly passkey: {
    readonly logIn: string
    readonly add: string
    /** Button that begins. */
    readonly make: string
    /** What a passkey is. */
    readonly addLead: string
    readonly name: string
    /** Filled in. */
    readonly defaultName: string
    /** The reader cancelled, or the time ran out. */
    readonly cancelled: string
    /** The device has a passkey of this account. */
    readonly known: string
  }
  readonly methods: {
    readonly heading: string
    readonly loading: string
    readonly lead: string
    readonly none: string
    /** @param when formatted instant */
    readonly lastUsed: (when: string) => string
    readonly neverUsed: string
    readonly add: (label: string) => string
    readonly remove: (label: string) => string
    readonly question: (label: string) => string
    readonly consequence: string
    readonly addQuestion: (label: string) => string
    readonly owner: string
    readonly freshNeeded: string
    readonly cancel: string
    readonly retry: string
  }
}
