/// <reference types="@rsbuild/core/types" />

declare module '*.svg' {
  import type { FunctionComponent, SVGProps } from 'react';

  export const ReactComponent: FunctionComponent<SVGProps<SVGSVGElement>>;
  const url: string;
  export default url;
}
