import type { ComponentProps, ReactElement } from 'react'
import { BlurbList } from '../home/BlurbList.tsx'
import { ABOUT, FEATURES } from '../home/blurbs.ts'
import { Hero } from '../home/Hero.tsx'

/** The public home page of the service. */
export function HomePage(props: ComponentProps<typeof Hero>): ReactElement {
  return (
    <div className="home">
      <Hero {...props} />
      <BlurbList id="features" title="nav.features" lead="home.features" blurbs={FEATURES} />
      <BlurbList id="about" title="nav.about" lead="home.about" blurbs={ABOUT} />
    </div>
  )
}
