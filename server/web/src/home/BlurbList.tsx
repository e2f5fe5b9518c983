import type { ReactElement } from 'react'
import type { WordKey } from '../locales/words.ts'
import { useWords } from '../words-context.ts'
import type { BlurbWords } from './blurbs.ts'
import { HomeIcon } from './HomeIcon.tsx'

interface BlurbListProps {
  /** What a link of the navigation leads to. */
  id: string
  title: WordKey
  lead: WordKey
  blurbs: readonly BlurbWords[]
}

/** Claims under one heading. Renders a `<section>`. */
export function BlurbList({ id, title, lead, blurbs }: BlurbListProps): ReactElement {
  const words = useWords()
  return (
    <section className="home-section" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words[title]}</h2>
      <p className="home-lead">{words[lead]}</p>
      <ul className="home-blurbs">
        {blurbs.map((blurb) => (
          <li key={blurb.title}>
            <HomeIcon name={blurb.icon} />
            <h3>{words[blurb.title]}</h3>
            <p>{words[blurb.text]}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
