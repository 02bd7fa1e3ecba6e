import { use, useEffect, useRef } from 'react'
import { geoJSON, map as leafletMap } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { number } from '../formats.js'
import { AreaTable } from './area-table.jsx'
import { areasOf } from './calls.js'

const LEVELS = [
  { most: 7, colour: '#4b8a57', name: '0–7 %' },
  { most: 12, colour: '#f0cf3a', name: '7–12 %' },
  { most: Infinity, colour: '#84379f', name: 'over 12 %' },
]
const WITHOUT_FIGURE = '#cdd2d7'
const OPENING_ZOOM = 13

export function AreaMap({ attributes, heading }) {
  const [figures, outlines] = areasOf(attributes)
  const areas = use(figures)
  const shapes = use(outlines)
  const host = useRef(null)
  useEffect(() => {
    const map = drawnMap(host.current, shapes, new Map(areas.map((area) => [area.ID, area])))
    return () => map.remove()
  }, [areas, shapes])
  return (
    <figure>
      <div
        className="map"
        ref={host}
        role="application"
        aria-label={`Kart: ${heading}`}
        style={{ aspectRatio: attributes.aspectRatio }}
      />
      <ul className="legend">
        {LEVELS.map(({ colour, name }) => (
          <li key={name}>
            <span style={{ background: colour }} /> {name}
          </li>
        ))}
        <li>
          <span style={{ background: WITHOUT_FIGURE }} /> ingen tall
        </li>
      </ul>
      <details>
        <summary>Vis områdene som tabell</summary>
        <AreaTable areas={areas.filter(({ market }) => market === attributes.city)} />
      </details>
    </figure>
  )
}

function drawnMap(host, shapes, areas) {
  const map = leafletMap(host, { scrollWheelZoom: false, attributionControl: false })
  const layer = geoJSON(shapes, {
    style: ({ id }) => ({
      color: '#14202b',
      weight: 1,
      fillColor: colourOf(areas.get(id)?.vacancy ?? null),
      fillOpacity: 0.75,
    }),
    onEachFeature: ({ id, properties }, shape) => {
      const area = areas.get(id)
      shape.bindTooltip(`${properties.name}<br>${percent(area?.vacancy ?? null)}`, {
        permanent: true,
        direction: 'center',
        className: 'area-name',
      })
      shape.bindPopup(`<b>${properties.name}</b><br>Ledighet ${percent(area?.vacancy ?? null)}`)
    },
  }).addTo(map)
  if (shapes.center) map.setView([shapes.center[1], shapes.center[0]], OPENING_ZOOM)
  else map.fitBounds(layer.getBounds())
  return map
}

const percent = (vacancy) => (vacancy === null ? 'ingen tall' : `${number(vacancy)} %`)

function colourOf(vacancy) {
  return vacancy === null ? WITHOUT_FIGURE : LEVELS.find(({ most }) => vacancy <= most).colour
}
