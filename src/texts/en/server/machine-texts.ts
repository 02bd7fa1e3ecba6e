import type { MachineTexts } from '../../server/machine-texts.ts'

export const machineTextsEn: MachineTexts = {
  markdown: {
    page: 'Web page',
    inOtherLanguage: 'In Norwegian',
    olderFigures: (count) => `The table shows the newest figures. Older rows left out: ${count}.`,
  },
  catalog: {
    title: 'Kvartal: series on commercial property and the economy',
    description:
      'Series on offices and logistics in Oslo, Bergen, Trondheim and Stavanger, and on interest rates, prices and labour in Norway, with source, licence and how certain the figures are.',
    apiTitle: 'Kvartal’s open API',
    apiDescription: 'Series, latest values and areas as JSON. The answers are what the pages are made from.',
    unit: (unit) => `Unit: ${unit}.`,
    files: {
      csv: 'Comma separated values: a row for each date.',
      'json-stat': 'JSON-stat 2.0: the series by date, with unit, source and licence.',
      xlsx: 'A workbook with the figures and a sheet about the series.',
      json: 'The answer of the API, with value and mark of each point.',
      png: 'The series as a chart, with source and date.',
    },
  },
  llms: {
    summary:
      'Figures, maps and texts on commercial property in Oslo, Bergen, Trondheim and Stavanger, and on interest rates and the economy in Norway. Each figure has its source and date.',
    asMarkdown: 'Each page is Markdown at the same address with .md added. The front page is /en/index.md.',
    dates:
      'Each figure has a unit and the day, month or year that it describes. Give the date together with the figure.',
    illustrative:
      'Figures marked “Illustrative figures” only show the order of magnitude. They have no publisher and are not to be quoted as measured figures.',
    forecasts: 'Figures marked “forecast” are not outcomes.',
    licences:
      'The licence is on the page of each series. Some series may be quoted with their source but not downloaded.',
    citing: (publisher) =>
      `Name ${publisher}, the series, the date that the figure describes and the address of the series. The page of each series has a finished citation.`,
    pages: 'Pages',
    data: 'Figures and data',
    texts: 'Texts',
    series: 'all series by category, with the latest value, and what the marks of certainty mean',
    catalog: 'all series as a data catalogue (DCAT-AP-NO, Turtle)',
    apiDocs: 'the open API, explained',
    openApi: 'the same as an OpenAPI document',
    csv: 'one or more series as a file; also as .json-stat, .xlsx and .metadata.json',
    chart: 'one or more series as a chart; the example is one series',
    use: 'finished lines for spreadsheets and programs; the example is one series',
    verify: 'the numbers of a text checked against the series; also as POST /api/portal/verify',
    mcp: 'MCP server for assistants: search, series, areas, citations',
    news: 'the articles, newest first',
    reports: 'the reports',
    calendar: 'interest rate decisions and releases to come',
    corrections: 'published figures that were changed',
    halfYears: 'each half-year as published on its last day, with a data file',
    feed: 'comments and news as Atom',
    otherLanguage: 'the same in Norwegian',
  },
}
