import { number } from '../formats.js'

const shown = (value) => (value === null ? '–' : number(value))
const range = (from, to) => (from === null || to === null ? '–' : `${number(from)}–${number(to)}`)

export function AreaTable({ areas }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Område</th>
          <th scope="col">Ledighet, %</th>
          <th scope="col">God standard, kr/kvm</th>
          <th scope="col">Høy standard, kr/kvm</th>
        </tr>
      </thead>
      <tbody>
        {areas.map((area) => (
          <tr key={area.ID}>
            <th scope="row">{area.name}</th>
            <td>{shown(area.vacancy)}</td>
            <td>{range(area.good_standard_from, area.good_standard_to)}</td>
            <td>{range(area.high_standard_from, area.high_standard_to)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
