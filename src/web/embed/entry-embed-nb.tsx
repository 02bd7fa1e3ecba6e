/** The browser's entry for a block in a frame, in bokmål: ships this dictionary only. */
import '#ui/styles/index.css'
import { readerNb } from '#texts/nb/pages/reader.ts'
import { startEmbed } from './start-embed.tsx'

void startEmbed('nb-NO', readerNb)
