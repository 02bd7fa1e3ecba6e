/**
 * Has the browser compile packages in CommonJS form while it downloads them. The bundler wraps such a package
 * in an arrow function. V8 compiles a function at once, off the main thread, if it is a `function` in
 * parentheses; it leaves an arrow function until the call, which for React DOM takes the main thread of a
 * telephone about 15 ms.
 */
import type { Plugin } from 'vite'

/** A wrapper as the bundler writes it: `__commonJSMin(((exports, module) => {`. */
const WRAPPER = /(__commonJS\w*\(\()(\([\w$, ]*\)) => \{/g

/** @returns a script whose wrapped packages are compiled at once; the same script if it has none */
export function withEagerWrappers(script: string): string {
  return script.replace(WRAPPER, '$1function$2 {')
}

/** The build fails if no script has such a wrapper: the bundler then writes them in another form. */
export function eagerWrappers(): Plugin {
  let areFound = false
  return {
    name: 'eager-wrappers',
    renderChunk: (script) => {
      const eager = withEagerWrappers(script)
      if (eager === script) return null
      areFound = true
      return { code: eager, map: null }
    },
    generateBundle() {
      if (!areFound)
        this.error('no wrapper of a CommonJS package was found (scripts/build/eager-wrappers.ts)')
    },
  }
}
