/** The browser's entry for pages in English: ships this dictionary only. */
import '#ui/styles/index.css'
import { readerEn } from '#texts/reader-en.ts'
import { startClient } from './start-client.tsx'

void startClient('en-GB', readerEn)
