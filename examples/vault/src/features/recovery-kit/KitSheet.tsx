import type { ReactElement, Ref } from 'react'
import { formatDay } from '../../components/format-date.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { Kit, KitCode } from './create-kit.ts'

/** The page to print: what a member needs to come back, and nothing that opens a vault alone. */
export function KitSheet({ kit, ref }: { kit: Kit; ref: Ref<HTMLElement> }): ReactElement {
  const { text, language } = useTexts()
  const { user_id, made_at, origin, codes, emergencyCodes } = kit
  const title = text('kit.sheet.title')
  return (
    <article ref={ref} className="kit-sheet" data-title={title} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <p>{text('kit.sheet.made', { date: formatDay(made_at, language) })}</p>
        <p>
          {text('kit.sheet.user')} <bdi dir="ltr">{user_id}</bdi>
        </p>
      </header>
      <section>
        <h3>{text('kit.sheet.back')}</h3>
        <ol>
          <li>
            {text('kit.sheet.back.open')} <bdi dir="ltr">{origin}</bdi>
          </li>
          <li>{text('kit.sheet.back.choose')}</li>
          <li>{text('kit.sheet.back.read')}</li>
          <li>{text('kit.sheet.back.password')}</li>
        </ol>
      </section>
      <section>
        <h3>{text('kit.sheet.place')}</h3>
        <ul>
          <li>{text('kit.sheet.place.paper')}</li>
          <li>{text('kit.sheet.place.apart')}</li>
          <li>{text('kit.sheet.place.old')}</li>
        </ul>
      </section>
      <section>
        <h3>{text('kit.sheet.keyFile')}</h3>
        <p>{text('kit.sheet.keyFile.text', { count: codes.length })}</p>
        <div className="kit-codes">
          {codes.map((code, at) => (
            <KitFigure key={code.text} code={code} number={at + 1} count={codes.length} />
          ))}
        </div>
      </section>
      {emergencyCodes.length > 0 ? (
        <section>
          <h3>{text('kit.sheet.emergency')}</h3>
          <p>{text('kit.sheet.emergency.text')}</p>
          <ul className="kit-emergency" dir="ltr">
            {emergencyCodes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </article>
  )
}

interface KitFigureProps {
  code: KitCode
  number: number
  count: number
}

function KitFigure({ code, number, count }: KitFigureProps): ReactElement {
  const { text } = useTexts()
  const { size, path } = code.drawing
  const label = text('kit.sheet.part', { number, count })
  return (
    <figure>
      <figcaption>{label}</figcaption>
      <svg
        xmlns="http://www.w3.org/2000/svg"
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <pre dir="ltr">{code.text}</pre>
    </figure>
  )
}
