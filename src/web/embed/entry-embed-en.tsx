/** The browser's entry for a block in a frame, in English: ships this dictionary only. */
import '#ui/styles/index.css'
import { readerEn } from '#texts/en/pages/reader.ts'
import { startEmbed } from './start-embed.tsx'

void startEmbed('en-GB', readerEn)
