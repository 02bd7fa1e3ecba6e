/** The settings of a chart block. Specification §5 "Chart". */
import { MAX_CHART_SERIES } from '#core/limits.ts'
import type { BlockFields } from '../fields.ts'

export const chartFields: BlockFields = {
  headingRequired: true,
  hasSubtitle: true,
  inEditor: true,
  title: (texts) => texts.typeNames.chart,
  adminOnly: false,
  comingSoon: false,
  fields: [
    {
      key: 'series',
      control: 'series',
      label: (texts) => texts.series,
      help: (texts) => texts.seriesHelp(MAX_CHART_SERIES),
      required: true,
      max: MAX_CHART_SERIES,
    },
    {
      key: 'type',
      control: 'choice',
      label: (texts) => texts.chartType,
      required: true,
      choices: [
        { value: 'line', label: (texts) => texts.fields.chartLine },
        { value: 'spline', label: (texts) => texts.fields.chartSpline },
        { value: 'column', label: (texts) => texts.fields.chartColumn },
      ],
    },
    { key: 'fromDate', control: 'year', edge: 'from', label: (texts) => texts.fromYear, required: false },
    { key: 'toDate', control: 'year', edge: 'to', label: (texts) => texts.toYear, required: false },
    {
      key: 'window',
      control: 'window',
      isAbsentAtFirst: true,
      label: (texts) => texts.chartWindow,
      help: (texts) => texts.chartWindowHelp,
      required: false,
    },
    {
      key: 'mode',
      control: 'choice',
      isAbsentAtFirst: true,
      label: (texts) => texts.chartMode,
      required: true,
      choices: [
        { value: 'value', label: (texts) => texts.fields.chartModeValue },
        { value: 'index', label: (texts) => texts.fields.chartModeIndex },
      ],
    },
    {
      key: 'hidden',
      control: 'series',
      isAbsentAtFirst: true,
      label: (texts) => texts.chartHidden,
      help: (texts) => texts.chartHiddenHelp,
      add: (texts) => texts.chartHiddenAdd,
      required: false,
      max: MAX_CHART_SERIES,
    },
    { key: 'withoutLegend', control: 'toggle', label: (texts) => texts.withoutLegend, required: false },
    { key: 'panels', control: 'toggle', label: (texts) => texts.chartPanels, required: false },
    { key: 'events', control: 'toggle', label: (texts) => texts.chartEvents, required: false },
    {
      key: 'yAxes',
      control: 'choice',
      label: (texts) => texts.yAxes,
      required: true,
      choices: [
        { value: 'auto', label: (texts) => texts.fields.yAxesAuto },
        { value: 'single', label: (texts) => texts.fields.yAxesSingle },
      ],
    },
  ],
}
