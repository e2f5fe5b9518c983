import type { ReactElement } from 'react'
import { BlurbList } from '../home/BlurbList.tsx'
import { ABOUT, FEATURES } from '../home/blurbs.ts'
import { Hero } from '../home/Hero.tsx'

/** The public home page of the service. */
export function HomePage({ signedIn }: { signedIn: boolean }): ReactElement {
  return (
    <div className="home">
      <Hero signedIn={signedIn} />
      <BlurbList id="features" title="nav.features" lead="home.features" blurbs={FEATURES} />
      <BlurbList id="about" title="nav.about" lead="home.about" blurbs={ABOUT} />
    </div>
  )
}
