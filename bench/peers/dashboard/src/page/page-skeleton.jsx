/** What stands where the page will be; the same as in index.html, so that nothing jumps when React takes over. */
export function PageSkeleton() {
  return (
    <>
      <header className="top">
        <a className="brand" href="/">
          Kvartal
        </a>
      </header>
      <div className="frame">
        <div className="side" />
        <main className="page">
          <div className="skeleton title" />
          <div className="skeleton tall" />
        </main>
      </div>
    </>
  )
}
