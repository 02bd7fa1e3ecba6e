/** The words of the pages with lines for other programs, in English. */
import type { UseFiguresTexts } from '../../pages/use-figures-texts.ts'

export const useFiguresEn: UseFiguresTexts = {
  title: (subject) => `Use this figure: ${subject}`,
  lead: 'Ready lines for spreadsheets and programs. The figures are fetched again each time you refresh the sheet or run the program.',
  areasOf: (market) => `the areas of ${market}`,
  link: 'Use this figure in Excel, Python and other programs',
  files: 'Files',
  file: {
    csv: { name: 'CSV for programs', link: 'Download CSV' },
    xlsx: { name: 'Excel file', link: 'Download the Excel file' },
    jsonStat: { name: 'JSON-stat 2.0', link: 'Open JSON-stat' },
    json: { name: 'JSON from the API', link: 'Open JSON' },
    metadata: { name: 'Metadata', link: 'Open metadata' },
  },
  documentation: 'Description',
  documentationText: 'All calls and files of the API',
  lines: 'Lines to copy',
  copy: (what) => `Copy (${what})`,
  steps: 'What to do',
  programs: {
    excel: {
      name: 'Excel (Power Query)',
      step: 'Choose Data, Get Data, From Other Sources, Blank Query. Open Advanced Editor, paste the lines, and choose anonymous access if Excel asks.',
    },
    sheets: {
      name: 'Google Sheets',
      step: 'Paste the formula into an empty cell. Google fetches the figures again about once an hour.',
    },
    powerBi: {
      name: 'Power BI',
      step: 'Choose Get data, Blank query, Advanced Editor, and paste the lines. Choose anonymous access.',
    },
    pandas: { name: 'Python with pandas', step: 'Needs pandas. Each row is one figure.' },
    python: {
      name: 'Python alone',
      step: 'The standard library only. Values are texts; an empty text is a figure that is missing.',
    },
    r: { name: 'R', step: 'The base packages only. The package rjstat reads JSON-stat.' },
    curl: { name: 'curl', step: 'Saves the CSV file in the folder you are in.' },
  },
  citation: 'Citation',
  cite: 'Citation',
  plain: 'plain text',
  licence: 'Licence',
  leftOut: 'Cannot be downloaded',
  publisher: 'The publisher’s page',
}
