/** The journeys in WebKitGTK: the engine of Safari with another platform below it. */
import { engineJourneys } from './engine-journeys.ts'
import { startWebkit, webkitPrograms } from './webkit-browser.ts'

const programs = webkitPrograms()

engineJourneys({
  name: 'WebKitGTK',
  missing: programs === undefined ? 'webkit2gtk-driver, libwebkit2gtk-4.1-0 or xvfb' : undefined,
  start: async () => {
    if (programs === undefined) throw new Error('a program is missing')
    return startWebkit(programs)
  },
  // The driver of WebKitGTK 2.50 does not know the command.
  canPrint: false,
})
