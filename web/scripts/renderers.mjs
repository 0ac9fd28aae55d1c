// The processes in which a browser runs its pages, with their workers.

import { execFileSync } from 'node:child_process';

/** Those whose command line has this mark, with the memory that each takes. */
export function renderers(mark) {
  const lines = execFileSync('ps', ['-axww', '-o', 'pid=,rss=,args=']).toString().split('\n');
  return lines
    .filter((line) => line.includes('--type=renderer') && line.includes(mark))
    .map((line) => {
      const [pid, kilobytes] = line.trim().split(/\s+/, 2).map(Number);
      return { pid, kilobytes };
    });
}
