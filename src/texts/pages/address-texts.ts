/** The words of the address search. Only the server makes its page, as it does that of the search. */

export interface AddressTexts {
  readonly title: string
  readonly titleOf: (typed: string) => string
  readonly lead: string
  /** Name of the field and of its button. */
  readonly field: string
  readonly submit: string
  readonly hits: (count: number, typed: string) => string
  readonly none: (typed: string) => string
  /** The name of an area was typed in place of an address. */
  readonly isArea: (typed: string) => string
  /** A text that is too long to be an address. */
  readonly tooLong: (max: number) => string
  /** The heading of the results, and what one of them is. */
  readonly group: string
  readonly kind: string
  /** How sure a result is. */
  readonly exact: string
  readonly nearest: (asked: string) => string
  readonly noSuchNumber: (asked: string) => string
  readonly street: string
  /** The name is spelt otherwise than was typed. */
  readonly similar: string
  readonly outside: string
  readonly nearestArea: (area: string, distance: string) => string
  readonly nearBorder: (area: string, metres: string) => string
  /** Addresses of a street in an area. */
  readonly shareOfStreet: (count: number, all: number) => string
  readonly made: string
  /** Under the results: whose the addresses are. */
  readonly madeSource: string
  readonly registerSource: (day: string) => string
  /** Where there are addresses. */
  readonly coverage: (municipalities: string) => string
  readonly noAddresses: string
}
