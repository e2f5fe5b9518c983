import { renderToString } from 'react-dom/server'
import { Page } from './page.tsx'

/** The page as its server draws it. */
export function draw(issuer: string): string {
  return renderToString(<Page issuer={issuer} />)
}
