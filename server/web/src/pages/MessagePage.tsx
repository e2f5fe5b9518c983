import type { ReactElement } from 'react'
import { LinkAction } from '../layout/Action.tsx'
import { Card } from '../layout/Card.tsx'
import { useWords } from '../words-context.ts'

/** One sentence and the way back to the home page: `/401` and `/404`. */
export function MessagePage({ title }: { title: string }): ReactElement {
  const words = useWords()
  return (
    <Card title={title}>
      <div className="shrd-form">
        <LinkAction href="/">{words['failed.home']}</LinkAction>
      </div>
    </Card>
  )
}
