/** The figures behind a chart, fetched when it wakes up and again whenever the page has been refreshed. */
import { useEffect, useState } from 'react'
import { readSeriesAnswer, type PortalSeries } from '#chart/data/read-series.ts'

export interface SeriesLoad {
  /** `null` until the first response; later failures keep the data. */
  readonly series: readonly PortalSeries[] | null
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** @param version changes when there may be newer figures */
export function useSeries(url: string, version: unknown): SeriesLoad {
  const [series, setSeries] = useState<readonly PortalSeries[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const control = new AbortController()
    fetchSeries(url, control.signal).then(
      (response) => {
        setSeries(response)
        setHasFailed(false)
      },
      (failure: unknown) => {
        if (control.signal.aborted) return
        console.warn(failure)
        setHasFailed(true)
      },
    )
    return () => control.abort()
  }, [url, version, tries])

  return { series, hasFailed, retry: () => setTries((before) => before + 1) }
}

/** @throws when there is no readable answer */
async function fetchSeries(url: string, signal: AbortSignal): Promise<readonly PortalSeries[]> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  const answer = readSeriesAnswer(await response.json())
  if (!answer.ok) throw new Error(`${url}: ${answer.path}: ${answer.expected}`)
  return answer.series
}
