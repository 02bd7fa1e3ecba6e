/** The browser's entry for pages in English: ships this dictionary only. */
import '#ui/styles/index.css'
import { readerEn } from '#texts/en/pages/reader.ts'
import { startClient } from './startup/start-client.tsx'

void startClient('en-GB', readerEn)
