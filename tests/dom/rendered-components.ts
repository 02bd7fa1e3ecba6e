/** Names of the components that React renders, read by the hook that its developer tools use. */
import { onTestFinished } from 'vitest'

const HOOK = '__REACT_DEVTOOLS_GLOBAL_HOOK__'
/** Flag of a fiber whose component was rendered in the commit (`PerformedWork` of React). */
const RENDERED = 1

/** A node of React's tree; each has an alternate, which is its state of the commit before. */
type Fiber = Readonly<Record<string, unknown>>

/** Adds the hook, which React looks for when it is loaded: once for a process, before its first import. */
export function addRenderHook(): void {
  if (Reflect.has(globalThis, HOOK)) return
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => {},
    onCommitFiberRoot: () => {},
  }
  Reflect.set(globalThis, HOOK, hook)
}

/**
 * Records until the test ends.
 *
 * @returns the names rendered since the last call, in the order of the tree, one for each rendering
 */
export function recordRenderedComponents(): () => readonly string[] {
  let names: string[] = []
  const visit = (fiber: Fiber) => {
    const name = nameOf(fiber['type'])
    if (name !== '' && (Number(fiber['flags']) & RENDERED) !== 0) names.push(name)
    const before = fiber['alternate']
    // React has rendered nothing below a fiber that has kept its children.
    if (isFiber(before) && before['child'] === fiber['child']) return
    for (let child = fiber['child']; isFiber(child); child = child['sibling']) visit(child)
  }
  const hook: unknown = Reflect.get(globalThis, HOOK)
  if (!isFiber(hook)) throw new Error('the hook has not been added')
  Reflect.set(hook, 'onCommitFiberRoot', (_renderer: number, root: unknown) => {
    if (isFiber(root) && isFiber(root['current'])) visit(root['current'])
  })
  onTestFinished(() => void Reflect.set(hook, 'onCommitFiberRoot', () => {}))
  return () => {
    const taken = names
    names = []
    return taken
  }
}

/** Of a component, or of one in `memo`; '' for an element of the document and all else. */
function nameOf(type: unknown): string {
  if (typeof type === 'function') return type.name
  return isFiber(type) ? nameOf(type['type']) : ''
}

function isFiber(value: unknown): value is Fiber {
  return typeof value === 'object' && value !== null
}
