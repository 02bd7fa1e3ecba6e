/**
 * The icons, drawn for this project on a 24 × 24 grid as lines 1.5 wide with round ends. One path each; a
 * circle is two arcs.
 */
export const iconPaths = {
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  chart: 'M4 4v16h16M7.5 15l3.5-4 3 2.5L19.5 8',
  coins:
    'M3 7c0-1.7 2.7-3 6-3s6 1.3 6 3-2.7 3-6 3-6-1.3-6-3zM3 7v5c0 1.7 2.7 3 6 3M15 7v2' +
    'M9 15c0-1.7 2.7-3 6-3s6 1.3 6 3-2.7 3-6 3-6-1.3-6-3zM9 15v2c0 1.7 2.7 3 6 3s6-1.3 6-3v-5',
  globe:
    'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17',
  truck:
    'M3 6h11v11H3zM14 10h4l3 3.5V17h-7zM5 17.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM15 17.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0z',
  building: 'M5 21V4h9v17M14 9h5v12M3 21h18M8 8h3M8 12h3M8 16h3',
  map: 'M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14',
  scale: 'M12 4v16M8 20h8M5 7h14M5 7l-2.5 7h5zM19 7l-2.5 7h5zM2.5 14a2.5 2 0 0 0 5 0M16.5 14a2.5 2 0 0 0 5 0',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM12 11v5.5M12 7.5v.1',
  shield: 'M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  book: 'M12 6c-2-1.5-4.5-2-8-2v14.5c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V4c-3.5 0-6 .5-8 2zM12 6v14.5',
  'arrow-right': 'M4 12h16M14 6l6 6-6 6',
  'arrow-up': 'M12 20V4M6 10l6-6 6 6',
  'arrow-down': 'M12 4v16M6 14l6 6 6-6',
  'arrow-even': 'M4 12h16M8 8l-4 4 4 4M16 8l4 4-4 4',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-right': 'M9 6l6 6-6 6',
  sort: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  'log-in': 'M13 4h6v16h-6M4 12h10M10 8l4 4-4 4',
  compose: 'M12 5H5v14h14v-7M9.5 14.5l.5-3 8-8 2.5 2.5-8 8z',
  person: 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM4 20.5c.5-4 3.5-6 8-6s7.5 2 8 6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  whole: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0zM15.5 15.5L20.5 20.5',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5.5M14 11v5.5',
  undo: 'M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3',
  redo: 'M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h3',
  mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM12 7v5l3.5 2',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  sun:
    'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM12 3v2M12 19v2M3 12h2M19 12h2' +
    'M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  auto: 'M4 5h16v11H4zM9 20h6M12 16v4',
  external: 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9',
  play: 'M8 5l11 7-11 7z',
  download: 'M12 4v11M7 10.5l5 5 5-5M4 20h16',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  more: 'M4.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M11.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M18.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0',
} as const satisfies Record<string, string>

export type IconName = keyof typeof iconPaths

/** Whether a name from outside (content pack, a layout) is an icon we draw. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(iconPaths, name)
}
