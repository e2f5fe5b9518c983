/** How the service brings the answer of a provider to a page of an application. */
const ANSWER = 'connection_answer'

/** The longest address that can wait for an answer. */
const LONGEST = 255

/** What a browser brought back that left this page to connect a provider. */
interface ConnectionReturn {
  readonly answer: string
  readonly return_to: string
}

/** The address of this page, to which a provider leads back. It is the same when it does. */
export function returnAddress(): string {
  const { href, origin, pathname } = withoutAnswer()
  return href.length > LONGEST ? `${origin}${pathname}` : href
}

/** True if the browser is back from a provider, and nobody has looked yet. */
export function hasConnectionReturn(): boolean {
  return new URLSearchParams(location.search).has(ANSWER)
}

/** Takes what the browser brought back out of the address; `null` if it brought nothing. */
export function takeConnectionReturn(): ConnectionReturn | null {
  const answer = new URLSearchParams(location.search).get(ANSWER)
  if (answer === null) return null
  const return_to = returnAddress()
  history.replaceState(history.state, '', withoutAnswer())
  return { answer, return_to }
}

function withoutAnswer(): URL {
  const url = new URL(location.href)
  url.searchParams.delete(ANSWER)
  return url
}
