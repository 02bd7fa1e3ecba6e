import { useFiguresEn } from '../en/pages/use-figures.ts'
import { useFiguresNb } from '../nb/pages/use-figures.ts'
import type { UseFiguresTexts } from '../pages/use-figures-texts.ts'

export const useFiguresByLocale: Readonly<Record<'nb-NO' | 'en-GB', UseFiguresTexts>> = {
  'nb-NO': useFiguresNb,
  'en-GB': useFiguresEn,
}
