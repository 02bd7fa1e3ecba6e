/** The browser's entry for pages in bokmål: ships this dictionary only. */
import '#ui/styles/index.css'
import { nb } from '#texts/nb.ts'
import { startClient } from './start-client.tsx'

void startClient('nb-NO', nb)
