import { expect, test } from 'vitest'
import { checkDirective } from './check-directive.ts'

test.each([
  ['a widget with it', '\'use client\';// src/a.tsx\nimport { useState } from "react"', []],
  ['words without it', 'export default { title: "Reaction" }', []],
  [
    'a widget without it',
    'import { jsx } from "react/jsx-runtime"',
    ["uses React without 'use client'"],
  ],
  [
    'a widget without it, whose React comes through another file',
    'import { jsx } from "../react-jsx.js"',
    ["uses React without 'use client'"],
  ],
  [
    'a widget that says it too late',
    "import { useState } from 'react'\n'use client'",
    ["uses React without 'use client'"],
  ],
  ['words with it', '"use client"\nexport {}', ["says 'use client' without React"]],
])('a directive is judged by whether it is needed: %s', (_, code, faults) => {
  expect(checkDirective(code)).toEqual(faults)
})
