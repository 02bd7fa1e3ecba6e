import { useFiguresEn } from './en/use-figures.ts'
import { useFiguresNb } from './nb/use-figures.ts'
import type { UseFiguresTexts } from './use-figures-texts.ts'

export const useFiguresByLocale: Readonly<Record<'nb-NO' | 'en-GB', UseFiguresTexts>> = {
  'nb-NO': useFiguresNb,
  'en-GB': useFiguresEn,
}
