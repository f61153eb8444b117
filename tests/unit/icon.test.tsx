import { render } from '@testing-library/react'
import { createLucideIcon, type LucideIconNode } from 'lucide-react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { iconOf } from '../../src/ui/icon.ts'

const NODE = [
  ['path', { d: 'M15 21v-8h-6v8', key: 'door' }],
  ['circle', { cx: '12', cy: '12', r: '10', key: 'sun' }],
] satisfies LucideIconNode[]

test('an icon of the build is drawn as the package draws it', () => {
  const draw = (Icon: ComponentType<{ size: number; className: string }>) => {
    const svg = render(<Icon size={18} className="more" />).container.firstElementChild
    const attributes = [...(svg?.attributes ?? [])].map(({ name, value }) => `${name}=${value}`).sort()
    return { attributes: attributes.filter((each) => !each.startsWith('class=')), shapes: svg?.innerHTML }
  }
  expect(draw(iconOf({ name: 'house', node: NODE }))).toEqual(draw(createLucideIcon('house', NODE)))
})
