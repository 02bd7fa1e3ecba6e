/**
 * React Router's hooks for measuring tools. Its router imports them in any case and calls them only where
 * some are handed to it, which no page does; without them every reader's script is a kilobyte smaller. The
 * build fails where the router wants a name that is not here.
 */
import type { Plugin } from 'vite'

const INSTRUMENTATION = /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/

/** The functions, as they behave without any instrumentation. */
const NONE = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
// Of the part for servers, which is read and left out.
export const instrumentHandler = (handler) => handler
export const instrumentationResultMetaContext = {}
`

/** For the build of the browser. */
export function withoutInstrumentation(): Plugin {
  return { name: 'without-instrumentation', load: (id) => (INSTRUMENTATION.test(id) ? NONE : null) }
}
