/** The browser's entry for pages in bokmål: ships this dictionary only. */
import '#ui/styles/index.css'
import { readerNb } from '#texts/nb/pages/reader.ts'
import { startClient } from './startup/start-client.tsx'

void startClient('nb-NO', readerNb)
