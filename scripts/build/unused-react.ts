/**
 * Leaves out of React DOM what the portal never renders: about a fifth of its code, which every page would
 * carry. React DOM is one file in CommonJS form, from which no bundler can drop a part by itself.
 *
 * React gives each node of its tree the number of its kind. Here the branches for some kinds are removed from
 * the library's text, and with them the minifier removes what only they call. A node of such a kind makes
 * React throw ("unknown unit of work", error 156), so that use of it is noticed at once. Everything that is
 * expected of the text is counted, and another version of React DOM ends the build until the lists below have
 * been read against it (docs/decisions/0122-react-dom-without-unused-parts.md).
 */
import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'

/** The version whose text was read. */
const VERSION = '19.3.1'
const FILE = /\/react-dom\/cjs\/react-dom-client\.production\.js$/

/** Kinds of nodes that are never rendered, by React's number (`ReactWorkTags`). */
const UNUSED_KINDS: ReadonlyMap<unknown, string> = new Map([
  [19, 'SuspenseList'],
  [26, 'element that React moves into the head: title, meta, link, style, script'],
  [27, 'html, head or body'],
  [30, 'ViewTransition'],
  [31, 'Activity'],
])

/** Functions that only do something for nodes of these kinds; React calls them for others too. */
const WITHOUT_EFFECT = [
  'trackEnterViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'measureNestedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  // Of a fragment with a `ref`, which `FragmentInstance` refuses.
  'isFragmentInstanceParent',
  'commitNewChildToFragmentInstances',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',
]

/**
 * Functions that are named elsewhere, but run for these kinds only, or for calls that the portal does not
 * make.
 */
const NEVER_CALLED = [
  'startViewTransition',
  'flushAfterMutationEffects',
  'reportViewTransitionError',
  'FragmentInstance',
  'addFragmentHandleToFiber',
  'insertSuspendedStylesheets',
  'getActivityInstanceFromFiber',
  // `preload()` and its like, of the package `react-dom`.
  'prefetchDNS',
  'preconnect',
  'preload',
  'preloadModule',
  'preinitScript',
  'preinitStyle',
  'preinitModuleScript',
]

/** How many places of each sort the text of this version has. */
const EXPECTED = { cases: 73, comparisons: 48, methods: 12 } as const

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * @param source text of `react-dom-client.production.js`
 * @returns the same without the unused parts
 * @throws when the text is not of the version that the lists were made for
 */
export function withoutUnusedReact(source: string): string {
  if (!source.includes(`exports.version = "${VERSION}"`))
    throw new Error(
      `React DOM is no longer ${VERSION}: read the lists of scripts/build/unused-react.ts again`,
    )
  const { program, errors } = parseSync('react-dom-client.js', source)
  if (errors[0]) throw new Error(errors[0].message)
  const edits: Edit[] = []
  const found = { cases: 0, comparisons: 0, methods: 0 }
  const emptied: string[] = []
  const functionStarts: number[] = []
  const enter = ({ body }: ESTree.Function) => {
    functionStarts.push(body?.start ?? 0)
  }
  const leave = () => void functionStarts.pop()
  new Visitor({
    FunctionDeclaration(node) {
      enter(node)
      const body = bodyInstead(node.id?.name ?? '')
      if (body === null || !node.body) return
      emptied.push(node.id?.name ?? '')
      edits.push({ start: node.body.start, end: node.body.end, text: body })
    },
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    SwitchStatement(node) {
      if (!isKind(node.discriminant)) return
      const removed = removedCases(node.cases)
      found.cases += removed.length
      edits.push(...removed)
      const names = removed.flatMap(({ start, end }) => variablesIn(source.slice(start, end)))
      // A variable that is declared in a removed branch may be used in another one.
      const start = (functionStarts.at(-1) ?? 0) + 1
      if (names.length > 0) edits.push({ start, end: start, text: `var ${names.join(',')};` })
    },
    BinaryExpression({ left, right, operator, start, end }) {
      if (left.type !== 'Literal' || !UNUSED_KINDS.has(left.value) || !isKind(right)) return
      if (operator !== '===' && operator !== '!==') return
      found.comparisons += 1
      edits.push({ start, end, text: operator === '===' ? '!1' : '!0' })
    },
    ExpressionStatement({ expression, start, end }) {
      if (expression.type !== 'AssignmentExpression') return
      if (!source.startsWith('FragmentInstance.prototype.', start)) return
      found.methods += 1
      edits.push({ start, end, text: '' })
    },
  }).visit(program)
  checkFound(found, emptied)
  return edited(source, edits)
}

function bodyInstead(name: string): string | null {
  if (WITHOUT_EFFECT.includes(name)) return '{}'
  return NEVER_CALLED.includes(name) ? '{throw Error("left out of this build")}' : null
}

/** Whether an expression is the kind of a node: `fiber.tag`, or a variable that holds it. */
function isKind(node: ESTree.Expression | ESTree.PrivateIdentifier): boolean {
  if (node.type === 'Identifier') return node.name === 'tag'
  return (
    node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'tag'
  )
}

/** Branches of the unused kinds; of one that others share or fall into, only its label. */
function removedCases(cases: readonly ESTree.SwitchCase[]): Edit[] {
  const removed: Edit[] = []
  let isReached = false
  for (const { test, consequent, start, end } of cases) {
    const isUnused = test?.type === 'Literal' && UNUSED_KINDS.has(test.value)
    if (!isUnused) isReached = consequent.length === 0 || !endsBranch(consequent.at(-1))
    else if (!isReached) removed.push({ start, end, text: '' })
    else {
      removed.push({ start, end: consequent[0]?.start ?? end, text: '' })
      isReached = consequent.length === 0 || !endsBranch(consequent.at(-1))
    }
  }
  return removed
}

function endsBranch(last: ESTree.Statement | undefined): boolean {
  const ends = ['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement']
  return last !== undefined && ends.includes(last.type)
}

/** Names declared by `var`; a name too many does no harm. */
function variablesIn(branch: string): string[] {
  const names = new Set<string>()
  const { program } = parseSync('branch.js', `function f(tag) { a: for (;;) b: switch (tag) { ${branch} } }`)
  new Visitor({
    VariableDeclarator({ id }) {
      if (id.type === 'Identifier') names.add(id.name)
    },
  }).visit(program)
  return [...names]
}

function checkFound(found: Record<keyof typeof EXPECTED, number>, emptied: readonly string[]): void {
  for (const name of [...WITHOUT_EFFECT, ...NEVER_CALLED])
    if (emptied.filter((other) => other === name).length !== 1)
      throw new Error(`React DOM has not one function ${name} (scripts/build/unused-react.ts)`)
  if (JSON.stringify(found) !== JSON.stringify(EXPECTED))
    throw new Error(`React DOM has other places than expected: ${JSON.stringify(found)}`)
}

/** Edits within another one are dropped. */
function edited(source: string, edits: readonly Edit[]): string {
  let text = ''
  let at = 0
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < at) continue
    text += source.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return text + source.slice(at)
}

/** The build fails if React DOM is of another version, or is not part of it. */
export function unusedReact(): Plugin {
  let isFound = false
  return {
    name: 'unused-react',
    transform: {
      filter: { id: FILE },
      handler(source) {
        isFound = true
        return { code: withoutUnusedReact(source), map: null }
      },
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('React DOM was not found (scripts/build/unused-react.ts)')
    },
  }
}
