import { expect, test } from 'vitest'
import { describeVerdicts } from './describe-verdicts.ts'
import { createImage } from './image.ts'
import { judgeShot } from './judge-shot.ts'
import { planPictures } from './plan-pictures.ts'

const image = (width: number, color = [0, 0, 0, 255]) => createImage({ width, height: 20, color })
const WHITE = [255, 255, 255, 255]

const names = ['equal', 'changed', 'larger', 'new', 'broken']
const [equal, changed, larger, added, broken] = planPictures(
  names.map((name) => ({ id: `code--${name}`, name: `Code › ${name}`, isMain: false, tags: [] })),
)
if (!equal || !changed || !larger || !added || !broken) throw new Error('no pictures')

const verdicts = [
  judgeShot(equal, { image: image(10) }, image(10)),
  judgeShot(changed, { image: image(10, WHITE) }, image(10)),
  judgeShot(larger, { image: image(11) }, image(10)),
  judgeShot(added, { image: image(10) }, undefined),
  judgeShot(broken, { problem: 'no button' }, image(10)),
]
const shared = { verdicts, stale: ['code/gone'], sheetsOf: (widget: string) => [`${widget}-1.png`] }

test('a run names each picture that fails, why, where it is drawn, and what to do', () => {
  expect(describeVerdicts({ ...shared, isUpdate: false }).split('\n')).toEqual([
    'FAIL  Code › changed: 200 pixels differ',
    'FAIL  Code › larger: 20 pixels differ, 10 × 20 became 11 × 20',
    'FAIL  Code › new: has no baseline',
    'FAIL  Code › broken: the story fails: no button',
    'code-1.png',
    'FAIL  code/gone.png belongs to no story',
    'Each row of a sheet: the old picture, the new one, the difference.',
    'If the new pictures are right: npm run test:pictures -- --update',
    '5 pictures: 1 passed, 4 failed',
  ])
})

test('an update names what it wrote, and what still fails', () => {
  expect(describeVerdicts({ ...shared, isUpdate: true }).split('\n')).toEqual([
    'NEW  Code › changed: 200 pixels differ',
    'NEW  Code › larger: 20 pixels differ, 10 × 20 became 11 × 20',
    'NEW  Code › new: has no baseline',
    'FAIL  Code › broken: the story fails: no button',
    'code-1.png',
    'REMOVED  code/gone.png belongs to no story',
    'Each row of a sheet: the old picture, the new one, the difference. Look at every row before you commit.',
    '5 pictures: 1 passed, 4 failed or written',
  ])
})

test('a run in which all pictures pass only counts them', () => {
  const run = { ...shared, verdicts: verdicts.slice(0, 1), stale: [], isUpdate: false }
  expect(describeVerdicts(run)).toBe('1 pictures: 1 passed, 0 failed')
})
