import { createElement, type SVGProps } from 'react'

/** How the icon package describes an icon: the shapes in it, with keys of their own. */
interface IconData {
  name: string
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

type IconProps = SVGProps<SVGSVGElement> & { size?: number }

/**
 * A component that renders an icon. In the build it replaces the icon package's own
 * (`scripts/lean-packages.ts`), which is twelve times as large.
 */
export const iconOf =
  ({ name, node }: IconData) =>
  ({ size = 24, className = '', ...props }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
        className: `lucide lucide-${name} ${className}`.trimEnd(),
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
