/**
 * Attributes of a block that concern the owner of its layout only: the reminder of a lease (decision 0118). A
 * copy, an embedded block and content have none.
 */
const PRIVATE_ATTRIBUTES: readonly string[] = ['remind', 'remindHour']

/** The attributes without private ones. */
export function publicAttributes<Value>(
  attributes: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(attributes).filter(([key]) => !PRIVATE_ATTRIBUTES.includes(key)))
}
