import { Link } from 'react-router'

export function NotFound() {
  return (
    <>
      <h1>Siden finnes ikke</h1>
      <p>
        <Link to="/">Til forsiden</Link>
      </p>
    </>
  )
}
