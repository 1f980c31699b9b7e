/// <reference types="@rsbuild/core/types" />

declare const SHOP_COUNTRY: string;

declare module '*.geojson?url' {
  const url: string;
  export default url;
}
