/** Journeys in Debian's Firefox. */
import { engineJourneys } from './engine-journeys.ts'
import { firefoxProgram, startFirefox } from './firefox-browser.ts'

const program = firefoxProgram()

engineJourneys({
  name: 'Firefox',
  missing: program === undefined ? 'firefox-esr' : undefined,
  start: () => startFirefox(program ?? ''),
  canPrint: true,
})
