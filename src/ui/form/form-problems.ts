/** Which fields of a form are refused, and why. Pure. */

/** Values by field name; a checked box is 'on', an unchecked one is ''. */
export type FormValues<Name extends string> = Readonly<Record<Name, string>>

/** Why a value is refused, as a sentence; `null` = it is not. */
export type FieldRule<Name extends string> = (value: string, values: FormValues<Name>) => string | null

/** In the order in which the fields stand. */
export type FormRules<Name extends string> = Readonly<Record<Name, FieldRule<NoInfer<Name>>>>

/** Sentences by name, in the order of the fields. */
export type FieldProblems<Name extends string> = { readonly [Of in Name]?: string }

/** Names of the fields in the order of their rules. */
export function namesOf<Name extends string>(rules: FormRules<Name>): readonly Name[] {
  return Object.keys(rules).filter((name): name is Name => Object.hasOwn(rules, name))
}

/** Everything that is wrong, all fields at once. */
export function problemsOf<Name extends string>(
  rules: FormRules<Name>,
  values: FormValues<Name>,
): FieldProblems<Name> {
  return collectProblems(rules, (name) => rules[name](values[name], values))
}

/** Remaining problems after a change: resolved ones are removed; no new ones are added. */
export function remainingProblems<Name extends string>(
  problems: FieldProblems<Name>,
  rules: FormRules<Name>,
  values: FormValues<Name>,
): FieldProblems<Name> {
  return collectProblems(rules, (name) =>
    problems[name] === undefined ? null : rules[name](values[name], values),
  )
}

/** The server's sentences for fields that the form has. */
export function refusedFields<Name extends string>(
  rules: FormRules<Name>,
  fields: Readonly<Record<string, string>>,
): FieldProblems<Name> {
  return collectProblems(rules, (name) => fields[name] ?? null)
}

/** Whether no field is refused. */
export function hasNoProblems(problems: FieldProblems<string>): boolean {
  return Object.keys(problems).length === 0
}

function collectProblems<Name extends string>(
  rules: FormRules<Name>,
  problemOf: (name: Name) => string | null,
): FieldProblems<Name> {
  const problems: { [Of in Name]?: string } = {}
  for (const name of namesOf(rules)) {
    const problem = problemOf(name)
    if (problem !== null) problems[name] = problem
  }
  return problems
}
