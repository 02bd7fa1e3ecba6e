/** Words of sharing a layout, as its owner sees it. */

export interface ShareOwnerTexts {
  readonly share: string
  readonly shareNamed: (title: string) => string
  /** Of the list of links. */
  readonly heading: string
  readonly lead: string
  readonly none: string
  readonly failed: string
  readonly fetchAgain: string
  readonly dialogLead: string
  readonly byline: string
  readonly bylines: Readonly<Record<'none' | 'name' | 'company', string>>
  readonly content: string
  readonly live: string
  readonly frozen: string
  readonly frozenDay: string
  /** @param first the first day whose figures are kept */
  readonly frozenDayHelp: (first: string) => string
  readonly frozenDayProblem: (first: string) => string
  readonly ends: string
  readonly endsHelp: string
  readonly endsProblem: string
  readonly password: string
  readonly passwordHelp: string
  readonly passwordProblem: string
  readonly create: string
  readonly created: string
  readonly createdLead: string
  readonly address: string
  readonly copy: string
  readonly done: string
  readonly unknownLayout: string
  readonly liveLink: string
  readonly frozenLink: (day: string) => string
  readonly withPassword: string
  readonly until: (day: string) => string
  readonly over: (day: string) => string
  readonly made: (day: string) => string
  readonly views: (count: number) => string
  readonly lastViewed: (day: string) => string
  readonly revoke: string
  readonly revokeNamed: (title: string, made: string) => string
  readonly revoked: (title: string) => string
  /** Of a link that has ended. */
  readonly remove: string
  readonly removeNamed: (title: string, made: string) => string
  readonly removed: (title: string) => string
  readonly notRevoked: string
}
