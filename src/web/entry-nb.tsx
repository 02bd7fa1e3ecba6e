/** The browser's entry for pages in bokmål: ships this dictionary only. */
import '#ui/styles/index.css'
import { readerNb } from '#texts/reader-nb.ts'
import { startClient } from './start-client.tsx'

void startClient('nb-NO', readerNb)
